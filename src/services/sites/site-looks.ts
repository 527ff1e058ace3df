/** What applying sites asks of the templates, without knowing any of their components. */
export interface SiteLooks {
  templates: readonly string[];
  /** Tokens that are unknown, badly written or too low in contrast over the template's own. */
  findProblems(template: string, tokens: Readonly<Record<string, string>>): { token: string; message: string }[];
}
