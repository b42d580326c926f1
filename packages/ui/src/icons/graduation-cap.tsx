import file from '@phosphor-icons/core/assets/regular/graduation-cap.svg?raw'
import { icon } from './icon.tsx'

export const GraduationCapIcon = icon(file)
