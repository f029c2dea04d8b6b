export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export function json(body: unknown, status = 200): Answer {
  return { status, contentType: "application/json; charset=UTF-8", body: JSON.stringify(body) };
}

/** A google.rpc.Status as the newer APIs write it. */
export interface RpcError {
  readonly code: number;
  readonly status: string;
  readonly message: string;
  readonly reason?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

export function rpcError({ code, status, message, reason, metadata }: RpcError): Answer {
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "googleapis.com",
    metadata: { service: "places.googleapis.com", ...metadata },
  };
  return json({ error: { code, message, status, ...(reason !== undefined && { details: [info] }) } }, code);
}

export function invalidArgument(message: string): Answer {
  return rpcError({ code: 400, status: "INVALID_ARGUMENT", message });
}

/** A classic answer without results, as nearbysearch, details and geocode give it. */
export function classic(status: string, message?: string): Answer {
  return json({
    html_attributions: [],
    results: [],
    status,
    ...(message !== undefined && { error_message: message }),
  });
}
