import file from '@phosphor-icons/core/assets/fill/house-simple-fill.svg?raw'
import { icon } from './icon.tsx'

export const HouseFillIcon = icon(file)
