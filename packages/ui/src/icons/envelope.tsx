import file from '@phosphor-icons/core/assets/regular/envelope.svg?raw'
import { icon } from './icon.tsx'

export const EnvelopeIcon = icon(file)
