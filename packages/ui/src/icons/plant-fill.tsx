import file from '@phosphor-icons/core/assets/fill/plant-fill.svg?raw'
import { icon } from './icon.tsx'

export const PlantFillIcon = icon(file)
