import type { ReactElement, ReactNode } from "react";

/** The icons: 24 box, 2.2 stroke, hidden from assistive technology (identity, "Ornament"). */
export function ArrowIcon(): ReactElement {
  return <Icon size={20}>{<path d="M19 12H5m6-6-6 6 6 6" />}</Icon>;
}

export function TargetIcon(): ReactElement {
  return (
    <Icon>
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 2v5m0 10v5M2 12h5m10 0h5" />
    </Icon>
  );
}

export function DirectionsIcon(): ReactElement {
  return <Icon>{<path d="M12 3l9 9-9 9-9-9zM9 14v-3h5m-2-2 2 2-2 2" />}</Icon>;
}

interface IconProps {
  readonly children: ReactNode;
  readonly size?: number;
}

function Icon({ children, size }: IconProps): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      {...(size !== undefined && { width: size, height: size })}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
