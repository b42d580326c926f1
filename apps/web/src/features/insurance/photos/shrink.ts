import { fittedSize } from '@stillwater/domain/insurance/card-photos'

/** What a photo of a card may weigh when it leaves the browser. */
export const mostPhotoBytes = 500_000

const qualities = [0.86, 0.76, 0.66, 0.5]

export interface Canvas {
  width: number
  height: number
  paint: () => void
  jpeg: (quality: number) => Promise<Blob>
}

/** A JPEG with its longest side at most 1200 px: as sharp as its weight allows, then smaller. */
export async function shrink(
  picture: { width: number; height: number },
  canvasOf: (size: { width: number; height: number }) => Canvas,
): Promise<Blob> {
  let size = fittedSize(picture)
  for (;;) {
    const canvas = canvasOf(size)
    canvas.paint()
    for (const quality of qualities) {
      const photo = await canvas.jpeg(quality)
      if (photo.size <= mostPhotoBytes) return photo
    }
    size = { width: Math.ceil(size.width * 0.75), height: Math.ceil(size.height * 0.75) }
  }
}
