import file from '@phosphor-icons/core/assets/fill/receipt-fill.svg?raw'
import { icon } from './icon.tsx'

export const ReceiptFillIcon = icon(file)
