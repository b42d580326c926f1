import { dataUrlOf } from './data-url.ts'
import { shrink, type Canvas } from './shrink.ts'

// Beside the page, so that a large photo never makes it stand still.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrunk(data).then(answer, () => answer(null))
})

function answer(url: string | null): void {
  // A worker's own: the page's takes an origin as well.
  ;(postMessage as (answer: unknown) => void)(url ? { url } : { failed: true })
}

async function shrunk(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const photo = await shrink(picture, (size) => canvasOf(picture, size))
  picture.close()
  return dataUrlOf(photo)
}

function canvasOf(picture: ImageBitmap, { width, height }: { width: number; height: number }): Canvas {
  const canvas = new OffscreenCanvas(width, height)
  return {
    width,
    height,
    paint() {
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('There is nothing to draw on.')
      // What is clear in a PNG would be black in a JPEG.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, width, height)
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(picture, 0, 0, width, height)
    },
    jpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  }
}
