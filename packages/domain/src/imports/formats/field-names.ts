/**
 * Names of columns and keys in other tools, best guess first; also in German, French, Spanish, Portuguese, Italian,
 * Dutch, Polish, Russian, Japanese and Chinese.
 */
const KNOWN_NAMES = {
  title: [
    ..."title name act prompttitle promptname heading subject titel überschrift bezeichnung titre titulo título titolo nom nombre nome naam nazwa tytuł название 标题 名称 タイトル 名前".split(
      " ",
    ),
  ],
  content: [
    ..."content prompt text body promptcontent prompttext prompttemplate template instructions instruction systemprompt system userprompt message inhalt vorlage anweisung contenu invite consigne modèle contenido instrucción instrucciones plantilla conteúdo conteudo contenuto texte texto testo tekst inhoud treść текст промпт 内容 提示词 プロンプト 本文".split(
      " ",
    ),
  ],
  description: [
    ..."description desc summary teaser about notes note comment beschreibung notiz notizen bemerkung kommentar descripción descripcion descrição descrizione omschrijving opis описание 描述 説明".split(
      " ",
    ),
  ],
  category: [
    ..."category folder collection group categoryname foldername topic kategorie ordner rubrik gruppe catégorie categorie categoría categoria cartella dossier map kategoria категория папка 分类 文件夹 カテゴリ".split(
      " ",
    ),
  ],
  tags: [
    ..."tags labels keywords tag label schlagwörter schlagworte schlagwort etiketten étiquette étiquettes etiqueta mots-clés etiquetas etichette tagi теги 标签 タグ".split(
      " ",
    ),
  ],
  favorite: [
    ..."favorite favourite isfavorite isfavourite starred isstarred pinned favorit favori favoris favorito preferito 收藏".split(
      " ",
    ),
  ],
  createdAt: [
    ..."createdat created createdtime createdon creationdate datecreated createddate dateadded addedat addedon date timestamp erstellt erstelltam erstelldatum datum créé crééle datedecréation creado creadoel fechadecreación criado criadoem datadecriação creato creatoil datadicreazione aangemaakt utworzono создано 作成日 创建时间".split(
      " ",
    ),
  ],
  updatedAt: [
    ..."updatedat updated updatedon lastupdated dateupdated modifiedat modified lastmodified lasteditedtime lastedited geändert geändertam aktualisiert modifié modifiéle modificado atualizado modificato 更新时间".split(
      " ",
    ),
  ],
} as const;

export type Field = keyof typeof KNOWN_NAMES;
const FIELDS = Object.keys(KNOWN_NAMES) as Field[]; // Object.keys forgets them

/** Which of a file's names holds which of our fields. */
export type FieldNames = Partial<Record<Field, string>>;

const plain = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_-]|[?:*]$/g, "");

/**
 * Guesses which names mean a prompt's title, text, description, category, tags and so on. Each name serves once: with
 * columns "name" and "text", or "prompt" and "content", every pair comes out right.
 */
export function fieldsOf(names: readonly string[]): FieldNames {
  const free = new Map(names.map((name) => [plain(name), name] as const).reverse());
  const guessed: FieldNames = {};
  const take = (field: Field) => {
    const known = KNOWN_NAMES[field].map(plain).find((candidate) => free.has(candidate));
    if (known === undefined) return;
    guessed[field] = free.get(known);
    free.delete(known);
  };
  for (const field of FIELDS) take(field);
  if (
    guessed.title === undefined &&
    guessed.content !== undefined &&
    plain(guessed.content) !== "prompt" &&
    free.has("prompt")
  ) {
    // A column called prompt beside the text is the text's name.
    guessed.title = free.get("prompt");
  }
  return guessed;
}
