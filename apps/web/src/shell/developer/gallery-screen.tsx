import { Gallery } from '@stillwater/ui/gallery/gallery'
import { CrisisLine } from '../crisis/crisis-line.tsx'

export default function GalleryScreen() {
  return <Gallery footer={<CrisisLine />} />
}
