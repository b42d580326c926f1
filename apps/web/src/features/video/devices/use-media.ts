import { useEffect, useState } from 'react'
import { createMedia, type LocalMedia, type MediaDevices } from './local-media.ts'
import { useStore } from '../../../platform/store.ts'

/** Opens camera and microphone for as long as the page is shown. */
export function useMedia(): { devices: MediaDevices; media: LocalMedia } {
  const [devices] = useState(createMedia)
  useEffect(() => {
    void devices.open()
    return () => devices.close()
  }, [devices])
  return { devices, media: useStore(devices.state) }
}
