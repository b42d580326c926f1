import file from '@phosphor-icons/core/assets/fill/paper-plane-right-fill.svg?raw'
import { icon } from './icon.tsx'

export const PaperPlaneRightFillIcon = icon(file)
