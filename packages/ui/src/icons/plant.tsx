import file from '@phosphor-icons/core/assets/regular/plant.svg?raw'
import { icon } from './icon.tsx'

export const PlantIcon = icon(file)
