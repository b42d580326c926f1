import file from '@phosphor-icons/core/assets/fill/pill-fill.svg?raw'
import { icon } from './icon.tsx'

export const PillFillIcon = icon(file)
