/**
 * What Node is started with for the API. Its young objects get half the room that they would get, because pages make many
 * and all of that room stays taken: 350 MB instead of 450 to 550 after forty thousand of them, at a few percent of their speed.
 */
export const apiCommand = ['--max-semi-space-size=8', 'api/dist/main.js'];
