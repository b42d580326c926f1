import { useState, type DragEvent, type ReactNode } from 'react'

export interface FileDropProps {
  id: string
  /** The accessible name. */
  label: string
  accept: readonly string[]
  onFile: (file: File) => void
  className: string
  /** Nothing is there yet. */
  empty?: boolean
  /** The content; `choose` opens the file picker. */
  children: (choose: () => void) => ReactNode
}

/** A drop zone with a file picker. The caller styles it by `data-over` and `data-empty`. */
export function FileDrop({ id, label, accept, onFile, className, empty, children }: FileDropProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <div
      className={className}
      data-empty={empty || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={setInput}
        className="sw-hidden"
        id={id}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept.join()}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // Cleared, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      {children(() => input?.click())}
    </div>
  )
}
