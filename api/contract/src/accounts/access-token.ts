/** How long an access token is good. */
export const ACCESS_TOKEN_SECONDS = 10 * 60;
