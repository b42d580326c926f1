/** How pages, scripts, drawings and documents begin. In the bytes of a picture none of these stands by chance. */
const beginnings = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)|%pdf-/i
const archiveEnd = Buffer.from('PK\x05\x06')
/** An archive is read from its end, which stands at most so far from the end of the file. */
const archiveEndReach = 65_557

/** A picture that is also read as something else: a page, a script, a document, an archive. */
export function holdsSecondFile(picture: Buffer): boolean {
  return (
    beginnings.test(picture.toString('latin1')) || picture.subarray(-archiveEndReach).includes(archiveEnd)
  )
}
