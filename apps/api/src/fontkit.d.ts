/** The part of the package that is used; it comes without types. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] }
}
