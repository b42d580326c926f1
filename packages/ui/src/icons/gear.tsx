import file from '@phosphor-icons/core/assets/regular/gear.svg?raw'
import { icon } from './icon.tsx'

export const GearIcon = icon(file)
