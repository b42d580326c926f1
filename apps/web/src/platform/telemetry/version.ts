declare const __APP_VERSION__: string

/** What this page was built from. The server's /version.json says what it would be built from now. */
export const version = __APP_VERSION__
