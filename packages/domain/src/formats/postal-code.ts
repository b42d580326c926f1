/** Exactly five digits. spec: intake §5 */
export function isPostalCode(text: string): boolean {
  return /^[0-9]{5}$/.test(text)
}
