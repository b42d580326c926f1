/** A line never breaks after "Dr." */
export const wholeName = (name: string) => name.replace(/^Dr\. /, 'Dr.\u00a0')
