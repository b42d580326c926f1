import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Problem } from '@stillwater/contract/problems'
import { checkFile } from './check-file.ts'
import { bombPng, flatPng, realJpeg } from './files.fixture.ts'

const refusal = (bytes: Buffer, type: string) =>
  checkFile(bytes, type).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

describe('file check: a picture', () => {
  test('A-ATT-010, A-ATT-014, A-ATT-015: becomes a JPEG of at most 1200 pixels', async () => {
    const { bytes, content_type } = await checkFile(await flatPng(3000, 2000), 'image/png')
    const { format, width, height } = await sharp(bytes).metadata()
    expect([content_type, format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 800])
  })

  test('A-ATT-011: loses its location and is rotated upright', async () => {
    const sideways = await sharp(await realJpeg(400, 200))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1' }, IFD0: { Artist: 'canary' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await checkFile(sideways, 'image/jpeg')
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 200, 400])
    expect(bytes.includes('canary')).toBe(false)
  })

  test('loses the video that a phone appends to it', async () => {
    const moving = Buffer.concat([
      await realJpeg(),
      Buffer.from('....ftypmp42canary <svG\x93 <Head\x02 %pdF-\x07 PK\x03\x04', 'latin1'),
    ])
    expect((await checkFile(moving, 'image/jpeg')).bytes.includes('canary')).toBe(false)
  })

  test.each([
    ['a page behind its end', '', '<HTML><Script>alert(1)</script>'],
    ['a document behind its end', '', '%PDF-1.7 1 0 obj'],
    ['a drawing behind its end', '', '<svg onload="alert(1)">'],
    ['an archive behind its end', '', `PK\x03\x04 a file PK\x05\x06${'\0'.repeat(18)} a note`],
    ['a script in a comment', '\xff\xfe\x00\x20*/</style><script>alert(1)//', ''],
  ])('with %s is refused', async (_, comment, behind) => {
    const jpeg = await realJpeg()
    const pieces = [jpeg.subarray(0, 2), comment, jpeg.subarray(2), behind]
    const polyglot = Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
    )
    expect(await refusal(polyglot, 'image/jpeg')).toBe('file_doubled')
  })

  test('is refused when it is truncated, a pixel wide, a decompression bomb, garbage or of another type', async () => {
    const jpeg = await realJpeg(800, 600)
    const line = await sharp({ create: { width: 1, height: 100_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>')
    const gif = Buffer.from('GIF89a')
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const wrong: [Buffer, string, string][] = [
      [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 'picture_unreadable'],
      [line, 'image/png', 'picture_unreadable'],
      [bombPng(30_000, 30_000), 'image/png', 'picture_unreadable'],
      [Buffer.concat([signature, Buffer.alloc(200)]), 'image/png', 'picture_unreadable'],
      [svg, 'image/png', 'file_refused'],
      [svg, 'image/svg+xml', 'file_refused'],
      [gif, 'image/gif', 'file_refused'],
      [jpeg, 'image/png', 'file_mistyped'],
    ]
    for (const [bytes, type, code] of wrong) expect(await refusal(bytes, type)).toBe(code)
  })
})
