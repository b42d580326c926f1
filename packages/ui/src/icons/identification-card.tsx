import file from '@phosphor-icons/core/assets/regular/identification-card.svg?raw'
import { icon } from './icon.tsx'

export const IdentificationCardIcon = icon(file)
