import { useState, type DragEvent, type ReactNode } from 'react'

export interface FileDropProps {
  id: string
  /** What the file is, for those who cannot see where it goes. */
  label: string
  accept: readonly string[]
  onFile: (file: File) => void
  className: string
  /** Nothing is there yet. */
  empty?: boolean
  /** What stands inside; `choose` opens the browser's own list of files. */
  children: (choose: () => void) => ReactNode
}

/** A place where a file is dropped, or chosen by a button inside. Its look is its owner's: `data-over`, `data-empty`. */
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
          // The same file chosen once more is a choice, too.
          target.value = ''
        }}
      />
      {children(() => input?.click())}
    </div>
  )
}
