/**
 * How pages, scripts, drawings and documents begin, each long enough not to appear by chance in the millions of bytes
 * of a picture.
 */
const beginnings =
  /<(?:!doctype\s+html|(?:html|body|script|iframe)[\s>]|svg\s+[a-z:]+\s*=|\?php\s)|%pdf-\d\.\d/i
const archiveEnd = Buffer.from('PK\x05\x06')
/** An archive is read from its end record, which starts at most this far from the end of the file. */
const archiveEndReach = 65_557

/** Whether a picture can also be read as something else: a page, a script, a document, an archive. */
export function holdsSecondFile(picture) {
  return (
    beginnings.test(picture.toString('latin1')) || picture.subarray(-archiveEndReach).includes(archiveEnd)
  )
}
