import { describe, expect, test } from 'vitest'
import { mostPhotoBytes, shrink } from './shrink.ts'

/** A canvas whose JPEG weighs so many bytes for each pixel, at the best quality. */
function drawn(bytesPerPixel: number) {
  const sizes: string[] = []
  const made = (picture: { width: number; height: number }) =>
    shrink(picture, ({ width, height }) => ({
      width,
      height,
      paint: () => sizes.push(`${width}x${height}`),
      jpeg: async (quality) =>
        new Blob([new Uint8Array(Math.round(width * height * bytesPerPixel * quality))], {
          type: 'image/jpeg',
        }),
    }))
  return { sizes, made }
}

describe('a photo of a card', () => {
  // A-ATT-014 A-ATT-015
  test.each([
    [{ width: 3000, height: 2000 }, '1200x800'],
    [{ width: 3024, height: 4032 }, '900x1200'],
    [{ width: 640, height: 480 }, '640x480'],
  ])('of %o leaves as a JPEG of %s', async (picture, size) => {
    const { sizes, made } = drawn(0.1)
    expect((await made(picture)).type).toBe('image/jpeg')
    expect(sizes).toEqual([size])
  })

  test('never weighs more than 500 KB, however much there is to see on it', async () => {
    const { sizes, made } = drawn(4)
    const photo = await made({ width: 4000, height: 3000 })
    expect(photo.size).toBeLessThanOrEqual(mostPhotoBytes)
    expect(sizes[0]).toBe('1200x900')
    expect(sizes.length).toBeGreaterThan(1)
  })
})
