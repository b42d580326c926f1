import file from '@phosphor-icons/core/assets/regular/wifi-high.svg?raw'
import { icon } from './icon.tsx'

export const WifiHighIcon = icon(file)
