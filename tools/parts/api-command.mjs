/**
 * Node's arguments for the API. The semi-spaces of V8 have half their default size, because pages create many
 * short-lived objects and a grown semi-space does not shrink: 330 MB instead of 430 to 550 after 40,000 pages, which
 * take 10 % longer.
 */
export const apiCommand = ['--max-semi-space-size=8', 'api/dist/main.js'];
