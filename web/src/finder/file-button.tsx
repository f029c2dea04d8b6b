import { type ReactElement, useRef } from "react";
import { Button } from "../parts/button.js";

interface FileButtonProps {
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** A button that opens the device's file dialog. The same file can be chosen again. */
export function FileButton({ accept, onFile, children }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
