declare const __APP_VERSION__: string

/** The version of this build. The server's /version.json has the deployed one. */
export const version = __APP_VERSION__
