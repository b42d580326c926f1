/** A screen that loads faster than this shows no spinner. spec: intake §9 */
export const spinnerDelayMs = 200
