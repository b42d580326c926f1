import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { EyeClosedIcon } from '../icons/eye-closed.tsx'
import { EyeIcon } from '../icons/eye.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after' | 'id'> {
  id: string
  /** The labels of the toggle, such as Show and Hide. */
  words: { show: string; hide: string }
}

export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="sw-basin-toggle"
          aria-controls={field.id}
          aria-describedby={`${field.id}-label`}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeClosedIcon size={20} /> : <EyeIcon size={20} />}
          {shown ? words.hide : words.show}
        </button>
      }
    />
  )
}
