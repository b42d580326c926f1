import file from '@phosphor-icons/core/assets/regular/waves.svg?raw'
import { icon } from './icon.tsx'

export const WavesIcon = icon(file)
