export function holdsSecondFile(picture: Buffer): boolean
