import { useEffect, type RefObject } from 'react'

/** Sends the sound of an element to a speaker, where the browser lets a page choose one. */
export function useSpeaker(element: RefObject<HTMLMediaElement | null>, speaker: string): void {
  useEffect(() => {
    const media = element.current as (HTMLMediaElement & { setSinkId?: (id: string) => Promise<void> }) | null
    void media?.setSinkId?.(speaker).catch(() => undefined)
  }, [element, speaker])
}
