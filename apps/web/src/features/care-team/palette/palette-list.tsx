import type { MouseEvent } from 'react'
import { t } from '@stillwater/contract/words'
import type { PaletteGroup, PaletteOption } from './palette-options.ts'

export const listElementId = 'palette-list'
export const optionElementId = (id: string) => `palette-${id}`

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  active: string | undefined
  isBusy: boolean
  onChoose: (option: PaletteOption) => void
}

/** The focus stays in the field; the active option is told by its id. */
export function PaletteList({ groups, active, isBusy, onChoose }: PaletteListProps) {
  function point(event: MouseEvent<HTMLDivElement>) {
    // Keeps the focus in the field.
    event.preventDefault()
    const row = (event.target as Element).closest('[role=option]')
    const options = groups.flatMap((group) => group.options)
    const option = options.find(({ id }) => optionElementId(id) === row?.id)
    if (option && event.button === 0) onChoose(option)
  }
  return (
    <div
      id={listElementId}
      className="palette-list"
      role="listbox"
      tabIndex={-1}
      aria-label={t('Results')}
      aria-busy={isBusy || undefined}
      onMouseDown={point}
    >
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="palette-group" aria-hidden="true">
            {title}
          </p>
          {options.map(({ id, label, keys }) => (
            <div
              key={id}
              id={optionElementId(id)}
              className="palette-option"
              role="option"
              tabIndex={-1}
              aria-selected={id === active}
            >
              <span>{label}</span>
              {keys && (
                <span className="palette-option-keys" aria-hidden="true">
                  {keys.split(' ').map((key) => (
                    <kbd key={key} className="shortcut-key">
                      {key}
                    </kbd>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
