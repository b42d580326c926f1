import file from '@phosphor-icons/core/assets/regular/house-simple.svg?raw'
import { icon } from './icon.tsx'

export const HouseIcon = icon(file)
