/** A file as a `data:` address, which can be shown, kept in the tab and sent. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
