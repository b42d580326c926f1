import file from '@phosphor-icons/core/assets/regular/table.svg?raw'
import { icon } from './icon.tsx'

export const TableIcon = icon(file)
