import file from '@phosphor-icons/core/assets/regular/speaker-high.svg?raw'
import { icon } from './icon.tsx'

export const SpeakerHighIcon = icon(file)
