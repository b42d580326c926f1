/** Narrower than this is mobile. spec: dashboard §2 */
export const mobileBelowPx = 992
