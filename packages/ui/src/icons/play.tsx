import file from '@phosphor-icons/core/assets/regular/play.svg?raw'
import { icon } from './icon.tsx'

export const PlayIcon = icon(file)
