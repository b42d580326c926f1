import file from '@phosphor-icons/core/assets/fill/waves-fill.svg?raw'
import { icon } from './icon.tsx'

export const WavesFillIcon = icon(file)
