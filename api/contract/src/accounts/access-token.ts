/** How long an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 10 * 60;
