import file from '@phosphor-icons/core/assets/regular/paper-plane-right.svg?raw'
import { icon } from './icon.tsx'

export const PaperPlaneRightIcon = icon(file)
