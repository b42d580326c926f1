export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** As the keys are labeled on this keyboard. */
export const paletteKeys = () => (isMac() ? '⌘K' : 'Ctrl K')
