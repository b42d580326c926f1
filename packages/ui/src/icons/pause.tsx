import file from '@phosphor-icons/core/assets/regular/pause.svg?raw'
import { icon } from './icon.tsx'

export const PauseIcon = icon(file)
