export async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => failed(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
