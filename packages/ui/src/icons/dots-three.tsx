import file from '@phosphor-icons/core/assets/regular/dots-three.svg?raw'
import { icon } from './icon.tsx'

export const DotsThreeIcon = icon(file)
