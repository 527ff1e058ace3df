/** What applying sites needs from the templates, without their components. */
export interface SiteLooks {
  templates: readonly string[];
  /** Tokens that are unknown, invalid or too low in contrast with the template's own. */
  findProblems(template: string, tokens: Readonly<Record<string, string>>): { token: string; message: string }[];
}
