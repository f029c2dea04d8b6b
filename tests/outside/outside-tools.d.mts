export function outsideTool(name: string): string;
