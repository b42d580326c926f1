import { StillLogo } from '@stillwater/ui/brand/still-logo'
import { useBrand } from '../../../platform/brand.ts'
import { HelpButton } from '../../../shell/crisis/help-button.tsx'
import '../video.css'

/** What heads the pages around a call. The logo is no link: a stray press would leave the line or the waiting room. */
export function RoomBrand() {
  return (
    <>
      <StillLogo name={useBrand().name} />
      <HelpButton />
    </>
  )
}

export function RoomHeader() {
  return (
    <header className="sw-page-header video-header">
      <RoomBrand />
    </header>
  )
}
