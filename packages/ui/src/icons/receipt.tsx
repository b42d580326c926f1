import file from '@phosphor-icons/core/assets/regular/receipt.svg?raw'
import { icon } from './icon.tsx'

export const ReceiptIcon = icon(file)
